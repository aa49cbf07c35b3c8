const timeFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

/** Returns a date as "May 14, 2026 at 9:12 AM". @param date ISO 8601. */
export const formatFiledDate = (date: string) => timeFormat.format(new Date(date))
