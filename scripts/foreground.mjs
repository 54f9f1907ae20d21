import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { whenNpmIsGone } from './npm-gone.mjs'

export const projectFolder = fileURLToPath(new URL('..', import.meta.url))

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's folder with this process's input and output, and passes signals on to it.
 *
 * `tied`: the program gets an IPC channel, whose 'disconnect' tells it that this process is gone, however it
 * ended; and this process in turn ends the program when the person who started it this way, or npm, is gone.
 *
 * @returns {Promise<number>} the exit code; 128 + the signal's number when a signal ended it
 */
export function spawnForeground(program, args, { env = process.env, tied = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env,
      shell,
      stdio: tied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    })
    const forward = (signal) => child.kill(signal)
    for (const signal of passedOn) process.on(signal, forward)
    const stop = () => forward('SIGTERM')
    const stopWatching = tied && process.env.npm_lifecycle_event ? whenNpmIsGone(stop) : () => {}
    if (tied && process.connected) process.once('disconnect', stop)

    const settle = (finish) => {
      for (const signal of passedOn) process.off(signal, forward)
      process.off('disconnect', stop)
      stopWatching()
      finish()
    }
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code, signal) => settle(() => resolve(code ?? 128 + constants.signals[signal])))
  })
}
