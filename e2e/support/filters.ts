import type { Locator } from '@playwright/test'

/** Chooses an option of a list's filter: in the sheet a chip, in the bar of a wide screen in a menu. */
export async function chooseFilter(filters: Locator, label: string, option: string): Promise<void> {
  if ((await filters.getAttribute('role')) !== 'dialog') await filters.getByLabel(`${label}:`).selectOption(option)
  else await filters.getByRole('group', { name: label, exact: true }).getByText(option, { exact: true }).click()
}
