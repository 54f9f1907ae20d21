import type { Profile } from '../profile.ts'

/** The Customer Contact List and the list of customers; in the first `Full name` may be empty in every row. */
export const quickBooksOnline: Profile = {
  name: 'QuickBooks Online',
  source:
    'Fields: https://community.intuit.com/articles/1583081-which-contact-fields-are-imported; headings as its Customer Contact List shows them.',
  files: [
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
