/** Loads a module together with the icons that the landing page leaves out. */
export async function loadWithIcons<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), import('./lazy-icons')]);
  return module;
}
