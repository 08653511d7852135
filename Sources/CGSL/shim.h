// The parts of the GNU Scientific Library that the reference needs.
//
// GSL publishes its algorithms as mutable global pointers, which Swift does not allow concurrent code
// to read. They never change, so these accessors return them as constants.
#ifndef CGSL_SHIM_H
#define CGSL_SHIM_H

#include <gsl/gsl_errno.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_matrix.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <gsl/gsl_odeiv2.h>
#include <gsl/gsl_roots.h>
#include <gsl/gsl_vector.h>

static inline const gsl_odeiv2_step_type *cgsl_step_rk8pd(void) { return gsl_odeiv2_step_rk8pd; }

static inline const gsl_root_fsolver_type *cgsl_root_brent(void) { return gsl_root_fsolver_brent; }

static inline const gsl_multifit_nlinear_type *cgsl_multifit_trust(void) {
  return gsl_multifit_nlinear_trust;
}

/// Levenberg and Marquardt's trust region with Moré's scaling, solved by QR.
static inline gsl_multifit_nlinear_parameters cgsl_multifit_parameters(void) {
  gsl_multifit_nlinear_parameters parameters = gsl_multifit_nlinear_default_parameters();
  parameters.trs = gsl_multifit_nlinear_trs_lm;
  parameters.scale = gsl_multifit_nlinear_scale_more;
  parameters.solver = gsl_multifit_nlinear_solver_qr;
  return parameters;
}

#endif
