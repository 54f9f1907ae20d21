import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

export type RunningApp = {
  url: string
  pid: number
  /** Fulfilled once it has ended, however. */
  ended: Promise<unknown>
  /** The lines that it wrote so far, but for the one that says where it is. */
  written: readonly string[]
  stop(): Promise<void>
  /** Sends a signal and waits for the end: the exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the app as its users do, as a process of its own, on a free port, and resolves when it answers.
 * It stops with this process, however that ends.
 *
 * @param script the server alone, or the launcher, which builds the web app first
 * @param echo what is done with each line that it writes, by default shown
 * @param killed aborted to end it at once, also before it answers
 * @throws when the app ends before it is ready, with what it wrote
 */
export async function startApp(
  script: string[],
  env: Record<string, string>,
  echo: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
  killed?: AbortSignal,
): Promise<RunningApp> {
  const app = spawn(process.execPath, script, {
    cwd: projectFolder,
    env: { ...withoutSettings(process.env), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // Node's own promise of an event would fail with the channel to a killed process, which may break before it has ended.
  const exited = new Promise<unknown>((resolve) => app.once('exit', resolve))
  killed?.addEventListener('abort', () => app.kill('SIGKILL'))
  const written: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [app.stdout, app.stderr]) {
      createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
        const ready = /ready at (http\S+)/.exec(line)
        if (ready?.[1]) return resolve(ready[1])
        written.push(line)
        echo(line)
      })
    }
    app.on('error', reject)
    exited.then(() => reject(new Error(`The app ended before it was ready:\n${written.join('\n')}`)))
  })
  const end: RunningApp['end'] = async (signal) => {
    app.kill(signal)
    await exited
    return app.exitCode
  }
  return {
    url,
    pid: app.pid as number,
    ended: exited,
    written,
    end,
    async stop() {
      await end('SIGTERM')
    },
  }
}

/** What a developer's own environment sets must not decide what the tests run against. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const decided = [
    'DATABASE_URL',
    'DATA_DIR',
    'APP_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'PASSWORD_COST',
    'STOP_WITHIN_SECONDS',
    'METRICS_PORT',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'STRIPE_API_URL',
    'WEBHOOKS_TO_LOOPBACK',
  ]
  return Object.fromEntries(Object.entries(env).filter(([name]) => !decided.includes(name)))
}
