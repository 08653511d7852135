# Sourced by scripts/bench and scripts/costs: builds the benchmarks and the library that counts
# allocations, and says in $benchmarks and $counter where they are.
out=$PWD/.build/benchmarks
mkdir -p "$out"

# SwiftPM overlooks a file removed from a package that another one depends on.
find Sources Benchmarks -name '.build' -prune -o -type f -print | sort >"$out/sources.new"
cmp -s "$out/sources.new" "$out/sources" || rm -rf "$out/build"
mv "$out/sources.new" "$out/sources"

counter=$out/count.so
cc -shared -fPIC -O1 -o "$counter" Tests/Allocations/count.c

say "building Benchmarks"
build=(swift build -c release --package-path Benchmarks --scratch-path "$out/build")
"${build[@]}" >&2
benchmarks=$("${build[@]}" --show-bin-path)/Benchmarks
