// Sign-in and sign-up speak to the graph directly: a visitor who is not signed in does not download the graph client.
import { graphql } from '../../gql/gql.ts';
import { callGraph } from '../../shared/graph.ts';

export const LOGIN = graphql(`
  mutation Login($username: String!, $password: String!, $timeZone: String) {
    login(username: $username, password: $password, timeZone: $timeZone) {
      ... on SignedIn {
        user {
          id
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const SIGNUP = graphql(`
  mutation Signup($username: String!, $password: String!, $signupCode: String!, $timeZone: String) {
    signup(username: $username, password: $password, signupCode: $signupCode, timeZone: $timeZone) {
      ... on SignedIn {
        user {
          id
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

/** The browser's IANA time zone: it decides where the person's days begin. */
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || null;

type Outcome = { ok: true } | { ok: false; sentence: string; code: string };

/** Asks for entry. A refusal is an outcome; only a fault of the world is thrown. */
export async function login(entered: { username: string; password: string }): Promise<Outcome> {
  const answer = await callGraph(LOGIN, { ...entered, timeZone: timeZone() });
  return outcomeOf(answer, answer.data?.login);
}

export async function signup(entered: {
  username: string;
  password: string;
  signupCode: string;
}): Promise<Outcome> {
  const answer = await callGraph(SIGNUP, { ...entered, timeZone: timeZone() });
  return outcomeOf(answer, answer.data?.signup);
}

type Decided = { user: unknown } | { message: string; code: string } | object;

function outcomeOf(answer: { errors?: unknown }, decided: Decided | null | undefined): Outcome {
  if (decided && 'user' in decided) return { ok: true };
  if (decided && 'message' in decided) return { ok: false, sentence: decided.message, code: decided.code };
  throw answer;
}
