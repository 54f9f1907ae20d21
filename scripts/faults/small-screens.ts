/** On a thread of its own: someone who opens small screens and keeps notes all the time, and how long they wait. */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const PAUSE_MS = 15
const { url, token, quoteId } = workerData as { url: string; token: string; quoteId: number }
const api = `${url}/api/v1`
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const note = { quote_id: quoteId, words: 'Call back', date: '2030-01-02' }
const calls: [path: string, body?: object][] = [
  ['/quotes?per_page=20'],
  ['/health'],
  ['/jobs?per_page=20'],
  ['/customers?per_page=20'],
  ['/reminders', note],
]

let waits: number[] = []
let failed = new Set<number>()
let isAsked = false
parentPort?.on('message', () => {
  isAsked = true
})
for (let nth = 0; ; nth += 1) {
  const [path, body] = calls[nth % calls.length] as (typeof calls)[number]
  const begun = performance.now()
  const { status } = await fetch(api + path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).then(async (answer) => {
    await answer.arrayBuffer()
    return answer
  })
  waits.push(performance.now() - begun)
  if (status >= 400) failed.add(status)
  // Not before the call that was under way is answered: it may be the one that waits.
  if (isAsked) {
    parentPort?.postMessage({ waits, failed: [...failed] })
    ;[waits, failed, isAsked] = [[], new Set(), false]
  }
  await pause(PAUSE_MS)
}
