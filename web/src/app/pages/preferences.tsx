import '../../styles/preferences.css';

export { PreferencesPage as Preferences } from '../../features/taste-memory/preferences-page.tsx';
