export const PrivacyPage = () => (
  <main id="main" className="page">
    <h1 className="h1">Privacy Policy</h1>
  </main>
);
