/** Stands above every page: drawn after it, it would push the page down. */
export const firstStepsCall = 'GET /api/first-steps';
