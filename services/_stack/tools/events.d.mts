interface Heard {
  readonly service: string;
  readonly producer: string;
  readonly handler: string;
  readonly subject: string;
  readonly file: string;
}
type Published = Pick<Heard, 'service' | 'subject' | 'file'>;
interface Events {
  readonly heard: readonly Heard[];
  readonly published: readonly Published[];
}
export function readEvents(folder?: string): Events;
export function matrix(events: Events): string;
