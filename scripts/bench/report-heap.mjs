/** Loaded before a server: when the process gets SIGUSR2, each of its threads writes a line of JSON of what its heap holds. */
import { writeSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads'

const channel = new BroadcastChannel('report-heap')
channel.unref()
channel.onmessage = report
if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.postMessage(null)
    report()
  })
}

function report() {
  const { used_heap_size: used, total_heap_size: held } = getHeapStatistics()
  const { external, arrayBuffers } = process.memoryUsage()
  const thread = isMainThread ? `main of ${process.pid}` : `thread ${threadId} of ${process.pid}`
  writeSync(2, `${JSON.stringify({ thread, used, held, external, arrayBuffers })}\n`)
}
