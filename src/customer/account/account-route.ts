export const accountRoute = {
  lazy: { Component: async () => (await import('./AccountPage')).AccountPage },
};
