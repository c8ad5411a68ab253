export const loginRoute = {
  lazy: { Component: async () => (await import('./LoginPage')).LoginPage },
};
