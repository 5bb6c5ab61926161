import { z } from 'zod';
import { type RestRoute, route } from './define-rest.ts';
import { text } from './validation.ts';

const scheduleFields = 'id cron enabled nextRunAt lastRunAt createdAt';
const Schedule = z
  .object({
    id: z.string(),
    cron: z.string().describe('Five fields, in the person’s time zone'),
    enabled: z.boolean(),
    nextRunAt: z.string().nullable(),
    lastRunAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Schedule' });
type Schedule = z.infer<typeof Schedule>;

const CheckIn = z
  .object({
    id: z.string(),
    title: z.string(),
    domain: z.string(),
    cause: z.enum(['purchase', 'watching']),
    question: z.string(),
  })
  .meta({ id: 'CheckIn' });
type CheckIn = z.infer<typeof CheckIn>;
const checkInFields = 'id title domain cause question';

const Calibration = z
  .object({
    count: z.number().int(),
    needed: z.number().int(),
    recalibrated: z.boolean(),
    bins: z.array(z.object({ said: z.number(), liked: z.number(), count: z.number().int() })),
  })
  .meta({ id: 'Calibration' });

const previewFields = `
  summary dailyFocus items { catalogueId type domain title vendor tags reason matchScore alreadyShown }
`;
const Preview = z.object({
  summary: z.string(),
  daily_focus: z.string(),
  recommendations: z.array(
    z.object({
      catalogueId: z.string(),
      type: z.string(),
      domain: z.string(),
      title: z.string(),
      vendor: z.string().nullable(),
      tags: z.array(z.string()),
      reason: z.string(),
      match_score: z.number(),
      already_shown: z.boolean(),
    }),
  ),
});
interface PreviewNode {
  readonly summary: string;
  readonly dailyFocus: string;
  readonly items: readonly (Omit<
    z.infer<typeof Preview>['recommendations'][number],
    'match_score' | 'already_shown'
  > & {
    readonly matchScore: number;
    readonly alreadyShown: boolean;
  })[];
}

const saveSchedule = `
  __typename
  ... on ScheduleSaved { schedule { ${scheduleFields} } }
  ... on Refusal { message code }
`;
const savedSchedule = (result: unknown): Schedule => (result as { schedule: Schedule }).schedule;
const scheduleBody = z.object({ cron: text(), enabled: z.boolean().default(true) });

/** When a digest is made, how bold it is, and how its percentages held. */
export const digestSettingsRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/digest/schedules',
    summary: 'When digests are made',
    polled: true,
    operation: `query RestSchedules { me { schedules { ${scheduleFields} } } }`,
    reply: z.array(Schedule),
    answer: ({ me }) => (me as { schedules: Schedule[] | null }).schedules ?? undefined,
  }),
  route({
    method: 'POST',
    path: '/api/digest/schedules',
    summary: 'Make the digest at times of one’s own',
    operation: `mutation RestAddSchedule($cron: String!, $enabled: Boolean!) {
      saveSchedule(cron: $cron, enabled: $enabled) { ${saveSchedule} }
    }`,
    body: scheduleBody,
    reply: Schedule,
    variables: ({ body }) => body,
    answer: ({ saveSchedule: result }) => savedSchedule(result),
  }),
  route({
    method: 'PUT',
    path: '/api/digest/schedules/:id',
    summary: 'Change a schedule',
    operation: `mutation RestSaveSchedule($id: ID!, $cron: String!, $enabled: Boolean!) {
      saveSchedule(id: $id, cron: $cron, enabled: $enabled) { ${saveSchedule} }
    }`,
    body: scheduleBody,
    reply: Schedule,
    variables: ({ params, body }) => ({ id: params.id, ...body }),
    answer: ({ saveSchedule: result }) => savedSchedule(result),
  }),
  route({
    method: 'DELETE',
    path: '/api/digest/schedules/:id',
    summary: 'Delete a schedule',
    operation: `mutation RestDeleteSchedule($id: ID!) {
      deleteSchedule(id: $id) { __typename ... on ScheduleDeleted { id } ... on Refusal { message code } }
    }`,
    reply: z.object({ id: z.string() }),
    variables: ({ params }) => ({ id: params.id }),
    answer: ({ deleteSchedule }) => ({ id: (deleteSchedule as { id: string }).id }),
  }),
  route({
    method: 'GET',
    path: '/api/digest/surprise',
    summary: 'The dial from 0, safe, to 1, surprising',
    polled: true,
    operation: 'query RestSurprise { me { surprise } }',
    reply: z.object({ value: z.number() }),
    answer: ({ me }) => {
      const { surprise } = me as { surprise: number | null };
      return surprise === null ? undefined : { value: surprise };
    },
  }),
  route({
    method: 'PUT',
    path: '/api/digest/surprise',
    summary: 'Turn the dial; it counts from the next digest on',
    operation: `mutation RestSetSurprise($value: Float!) {
      setSurprise(value: $value) { __typename ... on SurpriseSet { value } ... on Refusal { message code } }
    }`,
    body: z.object({ value: z.number() }),
    reply: z.object({ value: z.number() }),
    variables: ({ body }) => body,
    answer: ({ setSurprise }) => ({ value: (setSurprise as { value: number }).value }),
  }),
  route({
    method: 'GET',
    path: '/api/digest/calibration',
    summary: 'What was said against what was liked',
    polled: true,
    operation: `query RestCalibration {
      me { id calibration { count needed recalibrated bins { said liked count } } }
    }`,
    reply: z.object({ calibration: Calibration.nullable().describe('Null before the first thumb') }),
    answer: ({ me }) => ({ calibration: (me as { calibration: z.infer<typeof Calibration> | null }).calibration }),
  }),
  route({
    method: 'POST',
    path: '/api/digest/preview',
    summary: 'The next digest without some tastes; nothing is stored',
    operation: `query RestDigestPreview($withoutTagIds: [ID!]!) {
      me { digestPreview(withoutTagIds: $withoutTagIds) { ${previewFields} } }
    }`,
    body: z.object({ withoutTagIds: z.array(z.string()).max(20) }),
    reply: Preview,
    variables: ({ body }) => body,
    answer: ({ me }) => {
      const preview = (me as { digestPreview: PreviewNode | null }).digestPreview;
      if (preview === null) return undefined;
      const { summary, dailyFocus, items } = preview;
      const recommendations = items.map(({ matchScore, alreadyShown, ...item }) =>
        ({ ...item, match_score: matchScore, already_shown: alreadyShown }));
      return { summary, daily_focus: dailyFocus, recommendations };
    },
  }),
  route({
    method: 'GET',
    path: '/api/digest/check-in',
    summary: 'One small question about something bought or watched some days ago',
    polled: true,
    operation: `query RestCheckIn { me { id checkIn { ${checkInFields} } } }`,
    reply: z.object({ checkIn: CheckIn.nullable() }),
    answer: ({ me }) => ({ checkIn: (me as { checkIn: CheckIn | null }).checkIn }),
  }),
  route({
    method: 'POST',
    path: '/api/digest/check-in',
    summary: 'Answer it',
    operation: `mutation RestAnswerCheckIn($id: ID!, $answer: CheckInAnswer!) {
      answerCheckIn(id: $id, answer: $answer) {
        __typename ... on CheckInAnswered { next { ${checkInFields} } } ... on Refusal { message code }
      }
    }`,
    body: z.object({ id: text(), answer: z.enum(['good', 'so_so', 'bad', 'not_yet', 'dismiss']) }),
    reply: z.object({ next: CheckIn.nullable() }),
    variables: ({ body }) => body,
    answer: ({ answerCheckIn }) => ({ next: (answerCheckIn as { next: CheckIn | null }).next }),
  }),
];
