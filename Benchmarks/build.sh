# Sourced by scripts/bench, scripts/costs and scripts/parts/allocations: builds the benchmarks and the library that counts
# allocations, and says in $benchmarks and $counter where they are. What is added to "temporary" is
# removed at the end.
out=$PWD/.build/benchmarks
mkdir -p "$out"

# SwiftPM overlooks a file removed from a package that another one depends on.
find Sources Benchmarks -name '.build' -prune -o -type f -print | sort >"$out/sources.new"
cmp -s "$out/sources.new" "$out/sources" || rm -rf "$out/build"
mv "$out/sources.new" "$out/sources"

# Not in the checkout: the loader takes a space or a colon in a path for its end.
temporary=("$(mktemp -d /tmp/count.XXXXXX)")
trap 'rm -rf "${temporary[@]}"' EXIT
counter=${temporary[0]}/count.so
cc -shared -fPIC -O1 -o "$counter" Benchmarks/count.c
# Without it nothing would be counted, and nothing found.
counted=$(LD_PRELOAD=$counter python3 -c 0 2>&1 | tail -n 1)
[[ $counted =~ ^[0-9]+$ ]] || { say "the counter of allocations cannot be loaded: $counted"; exit 1; }

say "building Benchmarks"
# valgrind stumbles over the debug information of Swift.
build=(swift build -c release -debug-info-format none --package-path Benchmarks --scratch-path "$out/build")
"${build[@]}" >&2
benchmarks=$("${build[@]}" --show-bin-path)/Benchmarks
