import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { createQueryClient } from './app/query-client';
import { createRoutes } from './app/routes';
import { connectBackend } from './backend/connection';
import { activateLanguage, preferredLanguage } from './i18n/languages';
import { applyChosenTheme } from './ui/theme';
import './index.css';

applyChosenTheme();
connectBackend({
  origin: location.origin,
  loadOutputs: async () => (await import('../amplify_outputs.json')).default,
});

const queryClient = createQueryClient();
const router = createBrowserRouter(createRoutes(queryClient));
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

await activateLanguage(preferredLanguage());
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
