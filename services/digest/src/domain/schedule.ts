export const mostSchedules = 5;

/** Why a cron line is not taken. */
export type CronFault = 'unreadable' | 'too-often' | 'never';

export const cronFaultSentences: Readonly<Record<CronFault, string>> = {
  unreadable: 'A schedule has five fields: minute, hour, day of the month, month, day of the week. ' +
    '"30 7 * * 1-5" is half past seven on weekdays.',
  'too-often': 'Once an hour is as often as I restock. Please name one minute of the hour.',
  never: 'That day never comes. Please choose one that does.',
};
export const tooManySchedulesSentence =
  'Five schedules are as many as I can keep. Please change or remove one of them.';
export const unknownScheduleSentence = 'There is no such schedule.';
