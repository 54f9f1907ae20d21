/** What can be taken into the books of a company. */
export const BOOKS = ['payments', 'refunds', 'invoices', 'tips', 'tax', 'journal'] as const
export type BooksKind = (typeof BOOKS)[number]

/** Whose columns a journal has. */
export const JOURNALS = ['quickbooks', 'xero'] as const
export type JournalFormat = (typeof JOURNALS)[number]

export const BOOKS_WORDS: Readonly<Record<BooksKind, string>> = {
  payments: 'Payments',
  refunds: 'Refunds and bounced payments',
  invoices: 'Invoices and credit notes',
  tips: 'Tips by person',
  tax: 'Sales tax by place',
  journal: 'Journal',
}

export const JOURNAL_WORDS: Readonly<Record<JournalFormat, string>> = {
  quickbooks: 'QuickBooks Online',
  xero: 'Xero',
}
