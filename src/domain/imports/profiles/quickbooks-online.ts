import type { Profile } from '../profile.ts'

/** The Customer Contact List and the list of customers; in the first `Full name` may be empty in every row. */
export const quickBooksOnline: Profile = {
  name: 'QuickBooks Online',
  source:
    'Fields: https://community.intuit.com/articles/1583081-which-contact-fields-are-imported; headings as its Customer Contact List shows them. Open balances and transactions: headings as public importers of its reports read them (Transaction type, Num, Open balance).',
  files: [
    {
      kind: 'open_balances',
      title: 'A/R Aging Detail',
      known: ['Transaction type', 'Num', 'Open balance'],
      columns: {
        'Transaction type': 'entry',
        Num: 'invoice',
        Date: 'as_of',
        'Customer full name': 'name',
        Customer: 'name',
        'Open balance': 'amount',
      },
    },
    {
      kind: 'payments',
      title: 'Transaction List',
      known: ['Transaction type', 'Num', 'Name', 'Amount'],
      columns: {
        'Transaction type': 'entry',
        Num: 'reference',
        Date: 'date',
        Name: 'name',
        'Payment method': 'method',
        Amount: 'amount',
      },
    },
    {
      kind: 'customers',
      title: 'Customer Contact List',
      known: ['Customer full name', 'Phone numbers'],
      columns: {
        'Customer full name': 'name',
        'Full name': 'name',
        Email: 'email',
        'Phone numbers': 'phone',
      },
    },
    {
      kind: 'customers',
      title: 'Customer Contact List',
      known: ['Customer', 'Phone Numbers', 'Billing Address'],
      columns: {
        Customer: 'name',
        'Full Name': 'name',
        Email: 'email',
        'Phone Numbers': 'phone',
      },
    },
    {
      kind: 'customers',
      title: 'Customers',
      known: ['Name', 'Company name', 'Open Balance'],
      columns: { Name: 'name', Email: 'email', Phone: 'phone', Mobile: 'phone_2' },
    },
  ],
}
