export const copy = {
  policyDate: 'September 16, 2025',
  login: {
    welcome: 'Welcome back!',
    failed: 'Login failed',
    fallback: 'Invalid username or password',
    noCookie: 'You are signed in, but this browser refused the session cookie.',
  },
  signup: {
    welcome: 'Account created!',
    failed: 'Signup failed',
    fallback: 'Failed to create account',
  },
  logout: { done: 'Logged out' },
  location: {
    done: 'Location updated',
    failedTitle: 'Error',
    failed: 'Failed to update location. Please try again.',
    unknown: 'Your saved location is not answering right now.',
  },
} as const;
