export const NotFound = () => (
  <main id="main" className="grid min-h-[70vh] place-items-center p-6">
    <div className="panel max-w-md p-8 text-center">
      <h1 className="h2">404 Page Not Found</h1>
      <p className="mt-3 text-ink-2">Did you forget to add the page to the router?</p>
    </div>
  </main>
);
