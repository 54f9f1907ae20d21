import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { readSourceTree } from './source-tree.ts'

const root = join(import.meta.dirname, '../..')

const MOST_LINES = 60
const LEAST_LINES = 20

type Found = { file: string; text: string; lines: number }

const files = readSourceTree(root)
  .map(({ path }) => path)
  .filter((path) => path.startsWith('src/') && !/\.test\./.test(path))
  .map((file): Found => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, text, lines: text.trimEnd().split('\n').length }
  })

/** Every function with more lines than a function has, as `file name`. */
function longFunctions({ file, text }: Found): string[] {
  const long: string[] = []
  const visit = (one: { start: number; end: number; body?: unknown; id?: { name: string } | null }) => {
    const lines = text.slice(one.start, one.end).split('\n').length
    if (one.body && lines > MOST_LINES) long.push(`${file} ${one.id?.name ?? ''}`.trimEnd())
  }
  const { program } = parseSync(file, text)
  new Visitor({
    FunctionDeclaration: visit,
    FunctionExpression: visit,
    ArrowFunctionExpression: visit,
  }).visit(program)
  return long
}

/**
 * What may be short: a feature, a table, the words of something, what a process of its own begins with, a declaration
 * for a package, and in the domain a rule, a schema or a list of kinds, which are files that export a function, a schema
 * of zod or constants.
 */
function mayBeShort({ file, text }: Found): boolean {
  if (/\.d\.ts$|-worker\.ts$|words/.test(basename(file)) || basename(file) === 'feature.ts') return true
  if (file.startsWith('src/server/storage/tables/')) return true
  return (
    file.startsWith('src/domain/') && /^export (function|const \w+ = (<.*>)?\()|= z\.|as const/m.test(text)
  )
}

const STILL_LONG: string[] = [
  'src/server/customers/feature.ts answer',
  'src/server/jobs/crew-schedule.ts readCrewSchedule',
  'src/server/jobs/handlers.ts change',
  'src/server/jobs/imported-jobs.ts',
  'src/server/jobs/waiting-work.ts plansToFix',
  'src/server/offers/accept.ts acceptOffer',
  'src/server/offers/offer-to-api.ts offerToApi',
  'src/web/agreements/deposit-settings.tsx DepositSettings',
  'src/web/agreements/logo-card.tsx LogoCard',
  'src/web/agreements/paper-actions.tsx PaperActions',
  'src/web/auth/code-step.tsx CodeStep',
  'src/web/auth/join.tsx JoinForm',
  'src/web/auth/login.tsx Login',
  'src/web/auth/register.tsx Register',
  'src/web/claims/claim-page.tsx LoadedClaim',
  'src/web/claims/claim-parts.tsx NotedCard',
  'src/web/claims/claims-card.tsx ClaimsCard',
  'src/web/crew/amount-screen.tsx AmountScreen',
  'src/web/crew/amount-step.tsx AmountStep',
  'src/web/crew/article-sheet.tsx ArticleSheet',
  'src/web/crew/change-line-sheet.tsx LineSheet',
  'src/web/crew/change-screen.tsx WrittenChange',
  'src/web/crew/clock-card.tsx ClockCard',
  'src/web/crew/day-screen.tsx DayScreen',
  'src/web/crew/day-screen.tsx NextJob',
  'src/web/crew/delay-screen.tsx DelayForm',
  'src/web/crew/done-card.tsx DoneCard',
  'src/web/crew/happened-screen.tsx CorrectSheet',
  'src/web/crew/inventory-screen.tsx InventoryScreen',
  'src/web/crew/job-screen.tsx Foot',
  'src/web/crew/offered-change.tsx OfferedChange',
  'src/web/crew/papers-screen.tsx PapersScreen',
  'src/web/crew/payment-rows.tsx PaymentRow',
  'src/web/crew/payment-screen.tsx Payment',
  'src/web/crew/sign-form.tsx SignForm',
  'src/web/crew/signature-card.tsx SignatureCard',
  'src/web/crew/signed-paper.tsx SignedPaper',
  'src/web/crew/weigh-screen.tsx WeightForm',
  'src/web/customers/customer-dialogs.tsx MergeDialog',
  'src/web/customers/customer-page.tsx LoadedCustomer',
  'src/web/dashboard/days-by-crew.tsx Day',
  'src/web/dashboard/revenue-chart.tsx Bars',
  'src/web/dashboard/stat-cards.tsx StatCards',
  'src/web/history/history-settings.tsx HistorySettings',
  'src/web/imports/columns-step.tsx ColumnsStep',
  'src/web/invoices/invoices-card.tsx InvoicesCard',
  'src/web/jobs/board/board-schedule.ts scheduleOf',
  'src/web/jobs/board/board-tools.tsx BoardTools',
  'src/web/jobs/board/board.tsx Board',
  'src/web/jobs/board/carry.ts createCarrying',
  'src/web/jobs/board/places.ts placesFor',
  'src/web/jobs/board/queries.ts useMoveOnBoard',
  'src/web/jobs/board/shift-dialog.tsx ShiftDialog',
  'src/web/jobs/board/use-carrying.ts useCarrying',
  'src/web/jobs/complete-job-dialog.tsx CompleteJobDialog',
  'src/web/jobs/day-sheets/crew-to-tell.tsx CrewToTell',
  'src/web/jobs/day-sheets/tell-crews-dialog.tsx TellCrewsDialog',
  'src/web/jobs/delete-job-dialog.tsx DeleteJobDialog',
  'src/web/jobs/edit-job.tsx EditJob',
  'src/web/jobs/job-page.tsx LoadedJob',
  'src/web/jobs/jobs-calendar.tsx JobsCalendar',
  'src/web/jobs/jobs-list.tsx CompanyJobs',
  'src/web/jobs/money/tip-dialog.tsx TipDialog',
  'src/web/jobs/month-table.tsx MonthTable',
  'src/web/jobs/move-day/day-tab.tsx DayTab',
  'src/web/jobs/move-day/missing.tsx DayMissing',
  'src/web/jobs/move-day/timeline.tsx Timeline',
  'src/web/jobs/my-jobs.tsx MyJobs',
  'src/web/jobs/new-job-dialog.tsx NewJobDialog',
  'src/web/jobs/papers/paper-detail.tsx PaperDetail',
  'src/web/jobs/papers/record-paper.tsx RecordPaper',
  'src/web/offer/accept-sheet.tsx AcceptSheet',
  'src/web/offer/accepted-page.tsx AcceptedPage',
  'src/web/offer/book-sheet.tsx BookSheet',
  'src/web/offer/change-sheets.tsx SignChangeSheet',
  'src/web/offer/claim-sheet.tsx ClaimSheet',
  'src/web/offer/claims-part.tsx ClaimEntry',
  'src/web/offer/claims-part.tsx ClaimsPart',
  'src/web/offer/day-sheet-page.tsx JobCard',
  'src/web/offer/money.tsx Money',
  'src/web/offer/move-card.tsx MoveCard',
  'src/web/offer/open-page.tsx OpenPage',
  'src/web/offer/page.tsx Page',
  'src/web/offer/price-card.tsx PriceCard',
  'src/web/offer/review-card.tsx ReviewCard',
  'src/web/offer/unlock-form.tsx useUnlock',
  'src/web/offer/use-paying.ts usePaying',
  'src/web/payroll/cost-rates-settings.tsx RatesForm',
  'src/web/payroll/margins-page.tsx MarginsPage',
  'src/web/payroll/time-sheets-page.tsx TimeSheetsPage',
  'src/web/phone-agent/connected-agent.tsx ConnectedAgent',
  'src/web/phone-agent/follow-notices.ts followNotices',
  'src/web/pricing/price-book-card.tsx PriceBookForm',
  'src/web/pricing/price-book-entry.tsx EntryRow',
  'src/web/pricing/pricing-form.tsx PricingForm',
  'src/web/pricing/tariff-table.tsx TariffTable',
  'src/web/quotes/agreement-dialog.tsx AgreementForm',
  'src/web/quotes/answer-dialog.tsx AnswerDialog',
  'src/web/quotes/bulk-dialog.tsx BulkDialog',
  'src/web/quotes/calculator/customer-step.tsx CustomerStep',
  'src/web/quotes/calculator/item-finder.tsx ItemFinder',
  'src/web/quotes/calculator/items-step.tsx Chooser',
  'src/web/quotes/calculator/open-quote.tsx OpenQuote',
  'src/web/quotes/calculator/review-actions.tsx ReviewActions',
  'src/web/quotes/calculator/summary-bar.tsx SummaryBar',
  'src/web/quotes/convert-dialog.tsx ConvertForm',
  'src/web/quotes/document-lacks.tsx DocumentLacks',
  'src/web/quotes/lines/line-row.tsx LineRow',
  'src/web/quotes/lines/lines-page.tsx LinesForm',
  'src/web/quotes/lines/lines-table.tsx LinesTable',
  'src/web/quotes/lines/price-book-picker.tsx Entries',
  'src/web/quotes/lines/use-line-order.ts useLineOrder',
  'src/web/quotes/quote-links.tsx QuoteLinks',
  'src/web/quotes/quote-page.tsx LoadedQuote',
  'src/web/quotes/quote-rows.tsx',
  'src/web/quotes/quote-sections.tsx QuoteSections',
  'src/web/quotes/quote-work.tsx QuoteWork',
  'src/web/quotes/quotes-list.tsx QuotesList',
  'src/web/quotes/selected-quotes.tsx SelectedQuotes',
  'src/web/quotes/send-dialog.tsx SendDialog',
  'src/web/reminders/reminders-card.tsx ReminderDialog',
  'src/web/reports/report-chart.tsx ReportChart',
  'src/web/schedule/day-schedule.tsx DayTimeline',
  'src/web/schedule/move-job-dialog.tsx MoveJobDialog',
  'src/web/schedule/time-slots.tsx TimeSlots',
  'src/web/search/search-combobox.tsx SearchCombobox',
  'src/web/search/search-results.tsx Option',
  'src/web/team/member-line.tsx MemberLine',
  'src/web/ui/dialog-popup.tsx DialogPopup',
  'src/web/ui/signature-field.tsx SignatureField',
  'src/web/ui/stepper.tsx Stepper',
  'src/web/ui/suggesting-input.tsx SuggestingInput',
  'src/web/ui/toast-region.tsx Toasts',
]
const STILL_SHORT: string[] = [
  'src/domain/jurisdictions/released-value.ts',
  'src/server/data-export/export-mail.ts',
  'src/server/documents/document-hash.ts',
  'src/server/job-papers/weight-of-job.ts',
  'src/server/jobs/booked-again.ts',
  'src/server/phone-agent/platforms.ts',
  'src/web/api/parsed-json.ts',
  'src/web/api/token.ts',
  'src/web/api/touched.ts',
  'src/web/api/touches.ts',
  'src/web/auth/registration.ts',
  'src/web/auth/role-rights.ts',
  'src/web/auth/session-end.ts',
  'src/web/catalogue/queries.ts',
  'src/web/commands.ts',
  'src/web/crew/built-files.ts',
  'src/web/crew/full-phone.ts',
  'src/web/crew/gates-es.ts',
  'src/web/crew/people.ts',
  'src/web/crew/take-over.ts',
  'src/web/customers/queries.ts',
  'src/web/dashboard/read-ahead.ts',
  'src/web/dashboard/waiting.tsx',
  'src/web/differences.ts',
  'src/web/field-errors.ts',
  'src/web/focus-field.ts',
  'src/web/format/phone.ts',
  'src/web/format/route.ts',
  'src/web/format/typed-amount.ts',
  'src/web/item-pictures/drawings.ts',
  'src/web/jobs/board/use-minute.ts',
  'src/web/jobs/day-sheets/queries.ts',
  'src/web/jobs/move-day/date-time-field.ts',
  'src/web/jobs/move-job.tsx',
  'src/web/map-links.ts',
  'src/web/name-not-now.ts',
  'src/web/offer/day-main.ts',
  'src/web/offer/drawing.tsx',
  'src/web/offer/end-of-document.tsx',
  'src/web/offer/later-parts.ts',
  'src/web/offer/load-claims.ts',
  'src/web/offer/money-place.tsx',
  'src/web/online.ts',
  'src/web/phone-links.ts',
  'src/web/quote-amount.tsx',
  'src/web/quotes/lines/optional-chip.tsx',
  'src/web/reports/queries.ts',
  'src/web/save-name.ts',
  'src/web/say.ts',
  'src/web/schedule/past-day.tsx',
  'src/web/search/search-entries.ts',
  'src/web/search/search-limits.ts',
  'src/web/search/searched.ts',
  'src/web/sha256.ts',
  'src/web/shell/after-navigation.ts',
  'src/web/single-flight.ts',
  'src/web/system/how-long.ts',
  'src/web/team/queries.ts',
  'src/web/ui/alert-message.ts',
  'src/web/ui/change-list.tsx',
  'src/web/ui/control-style.ts',
  'src/web/ui/cx.ts',
  'src/web/ui/dialog-props.ts',
  'src/web/ui/logo.tsx',
  'src/web/ui/menu-item.ts',
  'src/web/ui/page-window.ts',
  'src/web/ui/textarea.tsx',
  'src/web/ui/theme-key.ts',
  'src/web/ui/totals.tsx',
  'src/web/use-features.ts',
  'src/web/use-now.ts',
  'src/web/view-details.tsx',
  'src/web/zod-without-eval.ts',
]

test(`no function of src has more than ${MOST_LINES} lines`, () => {
  expect(files.flatMap(longFunctions).toSorted()).toEqual(STILL_LONG.toSorted())
})

test(`no file of src has fewer than ${LEAST_LINES} lines, unless it is a rule, a feature, a table or words`, () => {
  const short = files.filter((one) => one.lines < LEAST_LINES && !mayBeShort(one)).map(({ file }) => file)
  expect(short.toSorted()).toEqual(STILL_SHORT.toSorted())
})
