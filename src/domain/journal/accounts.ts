import type { PaymentMethod } from '../ledger/ledger-words.ts'

/** What an account is in the books, and on which side it stands as a rule. */
export type AccountType = 'asset' | 'liability' | 'equity' | 'income' | 'contra_income' | 'expense'

/**
 * The chart of accounts. The codes are the product’s own for what is posted; how a company calls an account, and which code
 * its bookkeeper has for it, is stored beside.
 */
export const ACCOUNTS = {
  '1010': { name: 'Bank', type: 'asset' },
  '1100': { name: 'Cash on hand', type: 'asset' },
  '1110': { name: 'Check clearing', type: 'asset' },
  '1120': { name: 'Card clearing', type: 'asset' },
  '1190': { name: 'Other clearing', type: 'asset' },
  '1200': { name: 'Receivable', type: 'asset' },
  '2200': { name: 'Sales tax payable', type: 'liability' },
  '2300': { name: 'Customer deposits', type: 'liability' },
  '2400': { name: 'Tips payable', type: 'liability' },
  '3900': { name: 'Opening balances', type: 'equity' },
  '4000': { name: 'Moving income', type: 'income' },
  '4010': { name: 'Packing income', type: 'income' },
  '4020': { name: 'Materials income', type: 'income' },
  '4040': { name: 'Protection income', type: 'income' },
  '4300': { name: 'Storage income', type: 'income' },
  '4400': { name: 'Kept deposits and fees', type: 'income' },
  '4800': { name: 'Bad debt recovered', type: 'income' },
  '4900': { name: 'Discounts and credits', type: 'contra_income' },
  '4950': { name: 'Cash rounding', type: 'contra_income' },
  '6100': { name: 'Bad debt', type: 'expense' },
  '6200': { name: 'Processing and bank fees', type: 'expense' },
  '6300': { name: 'Claims', type: 'expense' },
} as const satisfies Readonly<Record<string, { name: string; type: AccountType }>>
export type Account = keyof typeof ACCOUNTS
export const ACCOUNT_KEYS = Object.keys(ACCOUNTS) as [Account, ...Account[]]

/** What a company calls accounts, and their codes with its bookkeeper, where it has said so. */
export type AccountNames = ReadonlyMap<
  Account,
  { readonly name: string | null; readonly code: string | null }
>

/** The name and the code of an account in the books of a company. */
export function namedAccount(names: AccountNames, account: Account): { name: string; code: string } {
  const own = names.get(account)
  return { name: own?.name ?? ACCOUNTS[account].name, code: own?.code ?? account }
}

/**
 * Two accounts of which one name or one code stands for both, in words; null where there are none. Both the same name and the
 * same code make them one account of the bookkeeper’s.
 */
export function mixedUp(names: AccountNames): string | null {
  const all = ACCOUNT_KEYS.map((account) => ({
    usual: ACCOUNTS[account].name,
    ...namedAccount(names, account),
  }))
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(0, index)) {
      const [hasName, hasCode] = [isSame(one.name, other.name), isSame(one.code, other.code)]
      if (hasName === hasCode) continue
      const both = `${other.usual} and ${one.usual}`
      return hasName
        ? `${both} would both be called ${one.name}, with two codes. Give each a name of its own, or both the same code.`
        : `${both} would both have the code ${one.code}, with two names. Give each a code of its own, or both the same name.`
    }
  }
  return null
}

/** The side on which an account of a type grows. */
export const NORMAL_SIDE: Readonly<Record<AccountType, 'debit' | 'credit'>> = {
  asset: 'debit',
  liability: 'credit',
  equity: 'credit',
  income: 'credit',
  contra_income: 'debit',
  expense: 'debit',
}

/** What a line of a price is for, and the account of its income; a fee is one of a cancelled move or a returned check. */
export const INCOME_ACCOUNTS = {
  moving: '4000',
  packing: '4010',
  materials: '4020',
  protection: '4040',
  storage: '4300',
  fee: '4400',
  discount: '4900',
} as const satisfies Readonly<Record<string, Account>>
export type IncomeKind = keyof typeof INCOME_ACCOUNTS

/** Where money waits until the bank has it. */
export const CLEARING_ACCOUNTS = ['1100', '1110', '1120', '1190'] as const satisfies readonly Account[]
export type ClearingAccount = (typeof CLEARING_ACCOUNTS)[number]

/** Where money waits that was taken or goes back in some way, until the bank has it. */
export const MONEY_ACCOUNTS: Readonly<Record<PaymentMethod, Account>> = {
  cash: '1100',
  check: '1110',
  cashiers_check: '1110',
  money_order: '1110',
  card: '1120',
  bank_transfer: '1010',
  other: '1190',
}
