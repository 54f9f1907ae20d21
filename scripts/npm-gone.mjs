import { readFileSync } from 'node:fs'

const lookEveryMs = 250
const shells = ['sh', 'ash', 'bash', 'dash', 'busybox', 'zsh']

/**
 * Calls `onGone` once when the npm that runs this process has ended, even if it was killed.
 * No event tells: a dead parent shows in that another process has taken its place.
 *
 * @returns {() => void} stops looking
 */
export function whenNpmIsGone(onGone) {
  const before = ancestry()
  const timer = setInterval(() => {
    if (ancestry() === before) return
    clearInterval(timer)
    onGone()
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Between npm and this process there may stand a shell, which outlives npm; Linux tells its parent. */
function ancestry() {
  const parent = processStatus(process.ppid)
  return parent && shells.includes(parent.name) ? `${process.ppid} ${parent.ppid}` : `${process.ppid}`
}

function processStatus(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return { name: /^Name:\s*(.*)$/m.exec(status)[1], ppid: /^PPid:\s*(\d+)$/m.exec(status)[1] }
  } catch {
    return undefined
  }
}
