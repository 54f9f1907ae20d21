/**
 * When the tests' day begins: Monday, ten in the morning in Denver, already Tuesday in the browser's Tokyo.
 * Days that tests book lie ahead of it.
 */
const TESTS_BEGIN = '2026-11-23T17:00:00Z'

const SHIFT = 'TEST_CLOCK_SHIFT_MS'

/**
 * Puts the processes that this one starts from now on onto the tests' clock: in them `Date` begins with the
 * tests' day and runs on at its usual pace, in libraries and in the embedded database as well.
 */
export function startTestClock(): void {
  if (process.env[SHIFT] !== undefined) return
  process.env[SHIFT] = `${Date.parse(TESTS_BEGIN) - Date.now()}`
  const preload = new URL('./clock-preload.ts', import.meta.url).href
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import=${preload}`].filter(Boolean).join(' ')
}

/** The environment of a process that begins at a moment of its own, as a server with a clock of its own lives in one. */
export const environmentFrom = (now: Date): Record<string, string> => ({
  [SHIFT]: `${now.getTime() - (Date.now() - testClockShiftMs())}`,
})

/** How far this run's clock is ahead of the machine's, in milliseconds; negative when it is behind. */
export const testClockShiftMs = (): number => Number(process.env[SHIFT])

/** Moves the clock that `Date` reads by `ms`. Runs in Node and in pages, so it uses nothing from outside. */
export function shiftDate(ms: number): void {
  const machineNow = Date.now
  Date.now = () => machineNow() + ms
  globalThis.Date = new Proxy(Date, {
    apply: (date) => new date(date.now()).toString(),
    construct: (date, args, newTarget) =>
      Reflect.construct(date, args.length > 0 ? args : [date.now()], newTarget),
  })
  Date.prototype.constructor = Date
}
