import type { FastifyBaseLogger } from 'fastify'
import { release, type Settings } from '../settings.ts'
import type { OpenDatabase } from '../storage/database.ts'

type Wanted = Pick<
  Settings,
  'host' | 'metricsPort' | 'tracesEndpoint' | 'tracesRatio' | 'tracesName' | 'trustProxy'
>
type Parts = { database: OpenDatabase; now: () => Date; log: FastifyBaseLogger }

/** Starts metrics and traces where the settings ask for them; what is off is not even loaded. */
export async function startTelemetry(
  { host, metricsPort, tracesEndpoint, tracesRatio, tracesName, trustProxy }: Wanted,
  { database, now, log }: Parts,
): Promise<{ stop(): Promise<void> }> {
  const started: { stop(): Promise<void> }[] = []
  if (metricsPort !== undefined || tracesEndpoint !== undefined) {
    const { tellOfStatements } = await import('./statements.ts')
    tellOfStatements()
  }
  if (tracesEndpoint !== undefined) {
    const { startTraces } = await import('./traces.ts')
    const isProxyTrusted = trustProxy !== false
    started.push(
      startTraces({
        endpoint: tracesEndpoint,
        ratio: tracesRatio,
        serviceName: tracesName,
        version: release(),
        isProxyTrusted,
      }),
    )
  }
  if (metricsPort !== undefined) {
    const [{ startMetrics }, { queueBacklog, mailBacklog }] = await Promise.all([
      import('./metrics.ts'),
      import('./backlog.ts'),
    ])
    const { db, load } = database
    const queues = () => queueBacklog(db)
    const mails = () => mailBacklog(db, now())
    started.push(await startMetrics({ host, port: metricsPort, load, queues, mails, log }))
  }
  return {
    async stop() {
      for (const part of started) await part.stop()
    },
  }
}
