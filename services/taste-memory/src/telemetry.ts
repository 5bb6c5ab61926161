// Loaded before everything else with --import; nobody imports it.
import { startTelemetry } from '@valet/kit/telemetry';

const stop = startTelemetry('taste-memory', process.env);
process.once('beforeExit', () => void stop());
