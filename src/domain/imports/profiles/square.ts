import type { Profile } from '../profile.ts'

/** The customer directory, and the list of transactions, of which those that took money are payments. */
export const square: Profile = {
  name: 'Square',
  source:
    'https://squareup.com/help/us/en/article/5498-manage-your-customer-directory-online; headings of the exported directory as its template names them. Transactions: headings as public importers of its CSV read them (Total Collected, Event Type).',
  files: [
    {
      kind: 'payments',
      title: 'Transactions',
      known: ['Transaction ID', 'Total Collected', 'Event Type'],
      columns: {
        'Transaction ID': 'external_id',
        Date: 'date',
        'Customer Name': 'name',
        'Total Collected': 'with_tip',
        Tip: 'tip',
        'Event Type': 'entry',
        'Card Brand': 'method',
      },
    },
    {
      kind: 'customers',
      title: 'Customer directory',
      known: ['Reference ID', 'First Name', 'Creation Source'],
      columns: {
        'Square Customer ID': 'external_id',
        'Reference ID': 'external_id',
        'First Name': 'first_name',
        'Last Name': 'last_name',
        Surname: 'last_name',
        'Email Address': 'email',
        'Phone Number': 'phone',
      },
    },
    {
      kind: 'customers',
      title: 'Customer directory',
      known: ['Square Customer ID', 'Email Address'],
      columns: {
        'Square Customer ID': 'external_id',
        'First Name': 'first_name',
        'Last Name': 'last_name',
        'Email Address': 'email',
        'Phone Number': 'phone',
      },
    },
  ],
}
