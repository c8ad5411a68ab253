export const signupRoute = {
  lazy: { Component: async () => (await import('./SignupPage')).SignupPage },
};
