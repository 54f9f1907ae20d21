import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { contract } from '../contract/contract.ts'
import { agreementHandlers } from './agreements/handlers.ts'
import { verifyAgreement } from './agreements/verify-agreement.ts'
import { answerError } from './answer-errors.ts'
import { createAttemptLimits } from './auth/attempt-limits.ts'
import { authHandlers } from './auth/handlers.ts'
import type { KnownDevices } from './auth/known-devices.ts'
import { createSessionOpener } from './auth/open-session.ts'
import type { Passwords } from './auth/passwords.ts'
import { createOwnPasswordProof, createPasswordProof } from './auth/prove-password.ts'
import { createRegistration } from './auth/registration.ts'
import { sessionHandlers } from './auth/sessions.ts'
import { createSecurityNotices, twoStepHandlers } from './auth/two-step-handlers.ts'
import { calendarFeedHandlers, confirmationHandlers, endFeedsOf } from './calendars/handlers.ts'
import { serveCalendar } from './calendars/serve-calendar.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { withCrewHistory } from './crews/crew-history.ts'
import { crewHandlers } from './crews/handlers.ts'
import { linkJoined } from './crews/sign-in-link.ts'
import { dashboardHandlers } from './dashboard/handlers.ts'
import { daySheetHandlers, sheetLinkHandlers } from './day-sheets/handlers.ts'
import { serveDayPage } from './day-sheets/serve-day-page.ts'
import { describeApi } from './describe-api.ts'
import type { DocumentThreads } from './documents/document-threads.ts'
import type { Outbox } from './email/outbox.ts'
import { estimateHandlers } from './estimate/handlers.ts'
import { followUpHandlers, followUpSettingsHandlers } from './follow-ups/handlers.ts'
import { healthHandlers } from './health.ts'
import { historyHandlers } from './history/handlers.ts'
import { boardHandlers } from './jobs/board.ts'
import { bookedMove } from './jobs/booked-change.ts'
import { changeTimeZone } from './jobs/change-time-zone.ts'
import { bookNewWays } from './jobs/change-yard.ts'
import { convertQuote } from './jobs/convert-quote.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { lengthOfMove } from './jobs/length-of-move.ts'
import { jobMoveHandlers } from './jobs/move-jobs.ts'
import { freeSlots as freeSlotsOver, offerSchedule } from './jobs/offer-schedule.ts'
import { listFutureJobs } from './jobs/queries.ts'
import { suggestionHandlers } from './jobs/suggest-plans.ts'
import { timelineHandlers } from './jobs/timeline.ts'
import { knowAskers } from './know-askers.ts'
import { alertHandlers, type TellOfPhoneQuote } from './notices/alerts.ts'
import { openNoticeBoard } from './notices/handlers.ts'
import { announcePlan } from './notices/queries.ts'
import { offerHandlers } from './offers/handlers.ts'
import { findOffer, nullWhenDead, serveOfferPage } from './offers/serve-offer-page.ts'
import { serveStopPage } from './offers/serve-stop-page.ts'
import type { UnlockedLinks } from './offers/unlocked-links.ts'
import { createOpenStreams } from './open-streams.ts'
import { createCompanyEmail } from './organization/company-email.ts'
import { organizationHandlers } from './organization/handlers.ts'
import type { Deliveries } from './phone-agent/deliveries.ts'
import { phoneAgentHandlers } from './phone-agent/handlers.ts'
import type { FunctionDependencies } from './phone-agent/phone-function.ts'
import { forgetWhatWasSaid } from './phone-agent/queries.ts'
import { servePhoneWebhooks } from './phone-agent/webhooks.ts'
import { pricingHandlers } from './pricing/handlers.ts'
import type { Documents } from './quotes/documents.ts'
import { quoteHandlers } from './quotes/handlers.ts'
import { versionHandlers } from './quotes/version-handlers.ts'
import './plain-complaints.ts'
import { readJsonBodies } from './read-json-bodies.ts'
import type { Seal } from './sealed-text.ts'
import { searchHandlers } from './search/handlers.ts'
import { serveContract, visitorOf } from './serve-contract.ts'
import { serveWebApp } from './serve-web-app.ts'
import type { Settings } from './settings.ts'
import { hangUpWhenClosing, signalOfClosing } from './signal-of-closing.ts'
import { cutStalledConnections, PATIENCE } from './stalled-connections.ts'
import type { OpenDatabase } from './storage/database.ts'
import type { FreeSpace } from './storage/free-space.ts'
import { type Installation, systemHandlers } from './system/handlers.ts'
import { teamHandlers } from './team/handlers.ts'
import { followRequests, RequestLog, requestIdsFrom, withinRequest } from './telemetry/follow-requests.ts'
import type { Tokens } from './tokens.ts'
import { worklistHandlers } from './worklist/handlers.ts'

export type Parts = {
  database: OpenDatabase
  freeSpace: FreeSpace
  tokens: Tokens
  passwords: Passwords
  devices: KnownDevices
  seal: Seal
  outbox: Outbox
  documents: Documents
  threads: DocumentThreads
  deliveries: Deliveries
  tellStaff: TellOfPhoneQuote
  log: FastifyBaseLogger
  publicUrl: () => string
  /** Browsers in which customers have said who they are. */
  unlocked: UnlockedLinks
  /** Whether there is a mail server. */
  mailsLeave: boolean
  lastBackup: Installation['lastBackup']
  registration: Settings['registration']
  trustProxy: Settings['trustProxy']
  now: () => Date
}

/** The whole HTTP side: every endpoint of the contract, its description and the web app. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const {
    database,
    freeSpace,
    tokens,
    passwords,
    devices,
    seal,
    outbox,
    documents,
    threads,
    deliveries,
    tellStaff,
    publicUrl,
    now,
  } = parts
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new RequestLog(),
    // The log knows by itself which request it is in.
    childLoggerFactory: (log) => log,
    genReqId: requestIdsFrom(parts.trustProxy !== false),
    trustProxy: parts.trustProxy,
    forceCloseConnections: 'idle',
    ...PATIENCE,
    // Longer than any URL that Node reads, so that an over-long parameter is answered 404 like a wrong one.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // Errors before a route is found are answered by the same function; no hook sets their headers.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.header('x-content-type-options', 'nosniff')),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: FastifyError, request, reply) =>
    withinRequest(request, () => answerError(error, request, reply)),
  )
  // First, so that what follows the requests keeps it.
  knowAskers(app)
  followRequests(app)
  readJsonBodies(app)
  const closing = signalOfClosing(app)
  hangUpWhenClosing(app, closing)
  cutStalledConnections(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'upgrade-insecure-requests': null,
        'base-uri': ["'none'"],
        // A PDF is printed from a frame that holds it; only our own scripts can make such an address.
        'frame-src': ["'self'", 'blob:'],
        'object-src': ['blob:'],
      },
    },
  })
  // Answers only: no client of ours packs its requests, and what is packed may be a bomb.
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })
  await describeApi(app)
  const { db } = database
  const limits = createAttemptLimits(database)
  const access = { db, tokens, closing, streams: createOpenStreams(), now }
  const companyEmail = createCompanyEmail({ outbox, publicUrl, mailsLeave: parts.mailsLeave, now })
  const sessions = createSessionOpener({ db, tokens, devices, now })
  const provePassword = createPasswordProof({ passwords, limits, sessions })
  const proveOwnPassword = createOwnPasswordProof({ passwords, limits })
  const notices = createSecurityNotices({ outbox, publicUrl })
  const twoStep = twoStepHandlers({ db, seal, limits, sessions, proveOwnPassword, notices, now })
  const auth = authHandlers({
    db,
    passwords,
    provePassword,
    proveOwnPassword,
    limits,
    sessions,
    registration: createRegistration(parts.registration),
    outbox,
    invite: companyEmail.invite,
    publicUrl,
    now,
  })
  const team = teamHandlers({
    db,
    outbox,
    limits,
    hashPassword: passwords.hash,
    provePassword,
    linkPerson: linkJoined,
    endFeeds: endFeedsOf,
    openWithPassword: sessions.openWithPassword,
    tellOfReset: () => notices('reset'),
    isConfirmed: companyEmail.isUsable,
    publicUrl,
    now,
  })
  const quotes = {
    ...quoteHandlers({ outbox, documents, publicUrl, bookedMove, forgetWhatWasSaid, now }),
    convert: convertQuote(now),
  }
  const settings = organizationHandlers(companyEmail, { listFutureJobs, changeTimeZone, bookNewWays }, now)
  const phoneAgent = phoneAgentHandlers({ seal, publicUrl, now })
  serveContract(app, 'health', contract.health, healthHandlers(database, freeSpace), access)
  serveContract(app, 'auth', contract.auth, auth, access)
  serveContract(app, 'sessions', contract.sessions, sessionHandlers(now), access)
  serveContract(app, 'twoStep', contract.twoStep, twoStep, access)
  serveContract(app, 'team', contract.team, team, access)
  serveContract(app, 'settings', contract.settings, settings, access)
  serveContract(app, 'agreement', contract.agreement, agreementHandlers(now), access)
  serveContract(app, 'agreements', contract.agreements, verifyAgreement(limits.countVerification), access)
  serveContract(app, 'catalogue', contract.catalogue, catalogueHandlers, access)
  serveContract(app, 'estimates', contract.estimates, estimateHandlers, access)
  serveContract(app, 'pricing', contract.pricing, pricingHandlers(now), access)
  serveContract(app, 'quotes', contract.quotes, quotes, access)
  serveContract(
    app,
    'quoteVersions',
    contract.quoteVersions,
    versionHandlers({ outbox, documents, publicUrl, now }),
    access,
  )
  const offers = offerHandlers({
    documents,
    outbox,
    limits,
    unlocked: parts.unlocked,
    schedule: offerSchedule,
    publicUrl,
    now,
  })
  serveContract(app, 'offers', contract.offers, offers, access)
  serveContract(app, 'jobs', contract.jobs, jobHandlers({ threads, now }), access)
  serveContract(app, 'jobMoves', contract.jobMoves, jobMoveHandlers(now), access)
  serveContract(app, 'suggestions', contract.suggestions, suggestionHandlers(now), access)
  const crews = withCrewHistory(crewHandlers(now), now, (scope) => announcePlan(scope, 'crews'))
  serveContract(app, 'boards', contract.boards, boardHandlers(now), access)
  serveContract(app, 'crews', contract.crews, crews.crews, access)
  serveContract(app, 'people', contract.people, crews.people, access)
  serveContract(app, 'trucks', contract.trucks, crews.trucks, access)
  serveContract(app, 'absences', contract.absences, crews.absences, access)
  serveContract(app, 'calendarFeeds', contract.calendarFeeds, calendarFeedHandlers(parts), access)
  const sheetLinks = sheetLinkHandlers({ limits, now })
  serveContract(app, 'daySheets', contract.daySheets, daySheetHandlers(parts), access)
  serveContract(app, 'sheetLinks', contract.sheetLinks, sheetLinks, access)
  serveContract(app, 'history', contract.history, historyHandlers(now), access)
  serveContract(app, 'timelines', contract.timelines, timelineHandlers, access)
  serveContract(app, 'search', contract.search, searchHandlers(now), access)
  serveContract(app, 'dashboard', contract.dashboard, dashboardHandlers(now), access)
  serveContract(app, 'worklist', contract.worklist, worklistHandlers(now), access)
  serveContract(app, 'phoneAgent', contract.phoneAgent, phoneAgent, access)
  serveContract(app, 'calls', contract.calls, phoneAgent.calls, access)
  const notifications = {
    ...followUpSettingsHandlers(now),
    ...confirmationHandlers(now),
    ...alertHandlers,
  }
  const followUps = followUpHandlers({ limits, now })
  serveContract(app, 'notifications', contract.notifications, notifications, access)
  serveContract(app, 'followUps', contract.followUps, followUps, access)
  serveContract(app, 'system', contract.system, systemHandlers(parts), access)
  serveContract(app, 'notices', contract.notices, await openNoticeBoard(database), access)
  servePhoneWebhooks(app, {
    db,
    seal,
    deliveries,
    functions: { freeSlots: freeSlots(now), tellStaff, now },
    now,
  })
  await serveOfferPage(app, (request, token, version) =>
    findOffer(offers, visitorOf(request, db), token, version),
  )
  const received = (token: string) => ({ params: { token }, query: undefined, body: undefined })
  await serveStopPage(app, {
    find: (request, token) => nullWhenDead(followUps.get(visitorOf(request, db), received(token))),
    stop: (request, token) => nullWhenDead(followUps.stop(visitorOf(request, db), received(token))),
  })
  await serveDayPage(app, (request, token) =>
    nullWhenDead(sheetLinks.get(visitorOf(request, db), received(token))),
  )
  serveCalendar(app, { db, limits, now })
  await serveWebApp(app)
  return app
}

const freeSlots =
  (now: () => Date): FunctionDependencies['freeSlots'] =>
  async (scope, date, hours) => {
    const length = await lengthOfMove(scope, hours)
    return { slots: await freeSlotsOver(scope, date, length, now()), days: length.days }
  }
