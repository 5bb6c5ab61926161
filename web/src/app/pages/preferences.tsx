import '../../styles/preferences.css';
import '../../features/taste-memory/tag-details.css';

export { PreferencesPage as Preferences } from '../../features/taste-memory/preferences-page.tsx';
