import type { Profile } from '../profile.ts'

/** Lists of people and deals, whose headings say of what they are. */
export const pipedrive: Profile = {
  name: 'Pipedrive',
  source: 'Headings as public readers of its exports name them (Deal - Title, Person - Phone (Mobile)).',
  files: [
    {
      kind: 'quotes',
      title: 'Deals',
      known: ['Deal - Title', 'Deal - Status'],
      columns: {
        'Deal - ID': 'external_id',
        'Deal - Contact person': 'name',
        'Person - Name': 'name',
        'Deal - Title': 'name',
        'Person - Email': 'email',
        'Person - Email - Work': 'email',
        'Person - Email (Work)': 'email',
        'Person - Phone': 'phone',
        'Person - Phone - Mobile': 'phone',
        'Person - Phone (Mobile)': 'phone',
        'Person - Phone - Work': 'phone_2',
        'Person - Phone (Work)': 'phone_2',
        'Deal - Value': 'total',
        'Deal - Status': 'status',
        'Deal - Expected close date': 'move_date',
      },
      statuses: { draft: ['Open'], approved: ['Won'], declined: ['Lost', 'Deleted'] },
    },
    {
      kind: 'customers',
      title: 'People',
      known: ['Person - Name'],
      columns: {
        'Person - ID': 'external_id',
        'Person - Name': 'name',
        'Person - Email': 'email',
        'Person - Email - Work': 'email',
        'Person - Email (Work)': 'email',
        'Person - Email (Home)': 'email_2',
        'Person - Phone': 'phone',
        'Person - Phone - Mobile': 'phone',
        'Person - Phone (Mobile)': 'phone',
        'Person - Phone - Work': 'phone_2',
        'Person - Phone (Work)': 'phone_2',
      },
    },
  ],
}
