// Loaded before everything else with --import; nobody imports it.
import { startTelemetry } from '@valet/kit/telemetry';

const stop = startTelemetry('wallet-budget', process.env);
process.once('beforeExit', () => void stop());
