import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { RoomKind } from '../domain/company-room.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const PASSWORD_COSTS = ['standard', 'low'] as const
/** How many characters the application's secret has at least. */
export const SECRET_CHARACTERS = 32
const REGISTRATIONS = ['open', 'first', 'closed'] as const

const url = (protocols: string[], example: string) =>
  z.string().refine((value) => {
    const parsed = URL.parse(value)
    return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== ''
  }, `must be an address like ${example}`)

/** An IP address, or a range of them like 10.0.0.0/8. */
function isAddressRange(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? -1
  return Number(bits) >= 1 && Number(bits) <= longest
}

/** A count of megabytes, as disks are sold. */
const MB = 1_000_000
const megabytes = (byDefault: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a number of megabytes')
    .transform((text) => Number(text) * MB)
    .default(byDefault * MB)

const emailAddress = z.string().regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')

const environment = z
  .object({
    PORT: portNumber.default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be a host name or address')
      .default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name').optional(),
    DATABASE_DIRECT_URL: url(
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host:5432/name',
    ).optional(),
    DURABLE: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
    PUBLIC_URL: url(['http:', 'https:'], 'https://quotes.example.com').optional(),
    SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
    MAIL_FROM: emailAddress.optional(),
    STRIPE_API_URL: url(['http:', 'https:'], 'http://127.0.0.1:12111').default('https://api.stripe.com'),
    WEBHOOKS_TO_LOOPBACK: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
    APP_SECRET: z
      .string()
      .min(SECRET_CHARACTERS, `must have at least ${SECRET_CHARACTERS} characters`)
      .optional(),
    PASSWORD_COST: z.enum(PASSWORD_COSTS, `must be one of ${PASSWORD_COSTS.join(', ')}`).default('standard'),
    STOP_WITHIN_SECONDS: z
      .string()
      .regex(/^\d{1,3}$/, 'must be a number of seconds from 1 to 600')
      .transform(Number)
      .refine((seconds) => seconds >= 1 && seconds <= 600, 'must be a number of seconds from 1 to 600')
      .default(10),
    COMPANY_PICTURES_MB: megabytes(20_000),
    COMPANY_EXPORTS_MB: megabytes(50_000),
    COMPANY_IMPORTS_MB: megabytes(2_000),
    COMPANY_PAPERS_MB: megabytes(500),
    KEEP_FREE_MB: megabytes(256),
    REGISTRATION: z.enum(REGISTRATIONS, `must be one of ${REGISTRATIONS.join(', ')}`).default('open'),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    METRICS_PORT: portNumber.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://collector:4318').optional(),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(0?\.\d+|[01](\.0+)?)$/, 'must be a share from 0 to 1')
      .transform(Number)
      .default(1),
    OTEL_SERVICE_NAME: z.string().default('moving-pro'),
    TRUST_PROXY: z
      .string()
      .refine(
        (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every(isAddressRange),
        'must be true, false, a number of proxies or addresses',
      )
      .optional(),
  })
  .refine((env) => env.DATABASE_URL === undefined || env.APP_SECRET !== undefined, {
    error: 'is required when DATABASE_URL is set, so that every node signs alike',
    path: ['APP_SECRET'],
  })

/** What the environment decides, validated. */
export type Settings = {
  port: number
  host: string
  dataDir: string
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` names a PgBouncer in front of it. */
  databaseDirectUrl: string | undefined
  /** Whether the embedded database waits until the disk has what it answers for. */
  durable: boolean
  /** Without a trailing slash; undefined means "from host and port", known once listening. */
  publicUrl: string | undefined
  /** Without it mails are kept in `dataDir/mail`. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** Where Stripe answers; another place than its own only in tests. Without a trailing slash. */
  stripeUrl: string
  /** Whether webhooks may go to this machine itself: while a receiver is being written, and in tests. */
  webhooksToLoopback: boolean
  /** Undefined means generated into `dataDir`. */
  appSecret: string | undefined
  /** How much it costs to hash a password. */
  passwordCost: (typeof PASSWORD_COSTS)[number]
  /** How long a stop may take, in milliseconds; what is not done by then is cut off. */
  stopWithinMs: number
  /** How much one company may keep of each kind, in bytes. */
  companyRoom: Readonly<Record<RoomKind, number>>
  /** How much of the disk below `dataDir` is left free, in bytes. */
  keepFreeBytes: number
  /** Who may register a company: anybody, only the first, or no one. Invitations always work. */
  registration: (typeof REGISTRATIONS)[number]
  /** Where Prometheus asks; undefined means that nothing is measured. */
  metricsPort: number | undefined
  /** The OpenTelemetry collector that traces go to; undefined means that none are made. */
  tracesEndpoint: string | undefined
  /** Which share of the traces that begin here is kept, from 0 to 1. */
  tracesRatio: number
  /** What this server is called in the traces. */
  tracesName: string
  logLevel: (typeof LOG_LEVELS)[number]
  /** Which proxies in front may say whom they speak for. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean)
}

/** A start that cannot go on; the message is one line for the person who started it. */
export class StartRefused extends Error {}

/**
 * Reads the settings from environment variables; an empty value counts as absent.
 * @throws StartRefused with one line that names the variable.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartRefused(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    durable: values.DURABLE === '1',
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    stripeUrl: values.STRIPE_API_URL.replace(/\/+$/, ''),
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK === '1',
    appSecret: values.APP_SECRET,
    passwordCost: values.PASSWORD_COST,
    stopWithinMs: values.STOP_WITHIN_SECONDS * 1000,
    companyRoom: {
      pictures: values.COMPANY_PICTURES_MB,
      exports: values.COMPANY_EXPORTS_MB,
      imports: values.COMPANY_IMPORTS_MB,
      papers: values.COMPANY_PAPERS_MB,
    },
    keepFreeBytes: values.KEEP_FREE_MB,
    registration: values.REGISTRATION,
    logLevel: values.LOG_LEVEL,
    trustProxy: trustProxy(values.TRUST_PROXY),
    metricsPort: values.METRICS_PORT,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesRatio: values.OTEL_TRACES_SAMPLER_ARG,
    tracesName: values.OTEL_SERVICE_NAME,
  }
}

function trustProxy(value: string | undefined): Settings['trustProxy'] {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value
}

/** The version that runs, as `package.json` names it. */
export const release = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version
