import type { CallReport } from '../../src/domain/phone-agent/call-report.ts'

/** A report to test with: a finished call by phone in which nothing was said and nothing learned. */
export const exampleReport = (known: Partial<CallReport> = {}): CallReport => ({
  callId: 'call_1',
  stage: 'analyzed',
  channel: 'phone',
  direction: 'inbound',
  customerNumber: null,
  startedAt: new Date('2026-11-17T14:00:00Z'),
  endedAt: new Date('2026-11-17T14:03:00Z'),
  connected: true,
  voicemail: false,
  transcript: [{ speaker: 'agent', text: 'Thanks for calling. How can I help?' }],
  recordingUrl: null,
  summary: null,
  analysis: {},
  collected: {},
  ...known,
})
