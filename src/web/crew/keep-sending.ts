import type { CrewApi } from './api.ts'
import { msUntilLapse } from './log.ts'
import { refreshDay } from './open-day.ts'
import { sendWaiting } from './send.ts'
import type { CrewStore } from './store.ts'

/** How often an open app asks what others have pressed. */
const POLL_MS = 60_000
/** After a failure it waits twice as long each time, from the first to the last of these. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * Sends what waits and reads what is new: at each `now`, when the line or the person comes back, after a failure ever
 * later, and once a minute while the app is looked at.
 */
export class Sender {
  readonly #store: CrewStore
  readonly #api: CrewApi
  #isRunning = false
  #isWanted = false
  #failures = 0
  /** When it last looked for what can be sent, in milliseconds. */
  #triedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(store: CrewStore, api: CrewApi) {
    this.#store = store
    this.#api = api
  }

  /** Listens to the phone, for as long as the page lives. */
  start(): void {
    addEventListener('online', () => this.now())
    addEventListener('focus', () => this.now())
    document.addEventListener('visibilitychange', () => void this.#seen())
    this.now()
  }

  /** A phone that goes into a pocket may be stopped at any moment: nothing is held back for an undo any more. */
  async #seen() {
    if (document.hidden) await this.#store.events.where({ state: 'waiting' }).modify({ heldUntil: 0 })
    this.now()
  }

  /** Drains the queue; runs again if it is already running. */
  now(): void {
    this.#isWanted = true
    if (!this.#isRunning) void this.#run()
  }

  async #run() {
    this.#isRunning = true
    try {
      while (this.#isWanted) {
        this.#isWanted = false
        this.#triedAt = Date.now()
        await sendWaiting(this.#store, this.#api)
        if (!document.hidden) await refreshDay(this.#store, this.#api)
        this.#failures = 0
      }
    } catch {
      // What was not sent stays in the outbox, which says so; the next try is on its way.
      this.#failures += 1
    }
    this.#isRunning = false
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.now(), await this.#wait())
  }

  async #wait(): Promise<number> {
    if (this.#failures > 0) return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#failures - 1))
    const waiting = await this.#store.events.where({ state: 'waiting' }).toArray()
    return Math.min(POLL_MS, msUntilLapse(waiting, { triedAt: this.#triedAt, now: Date.now() }))
  }
}
