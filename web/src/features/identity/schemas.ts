import * as z from 'zod/mini';

const filled = (sentence: string) => z.string().check(z.minLength(1, sentence));

export const loginSchema = z.object({
  username: filled('Username is required'),
  password: filled('Password is required'),
});

export const signupSchema = z.object({
  username: z.string().check(z.minLength(3, 'Username must be at least 3 characters')),
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters')),
  signupCode: filled('Signup code is required'),
});

const PLACE_MAX = 100;
const place = (label: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(PLACE_MAX, `${label} must be at most ${PLACE_MAX} characters`),
    );

export const locationSchema = z.object({
  city: place('City'),
  state: place('State/Province'),
  country: place('Country'),
});

export const DEFAULT_COUNTRY = 'United States';
