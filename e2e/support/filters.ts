import type { Locator } from '@playwright/test'

/** Chooses an option of a list's filter: in the sheet of a phone a chip, else in a menu. */
export async function chooseFilter(filters: Locator, label: string, option: string): Promise<void> {
  const isSheet = (filters.page().viewportSize()?.width ?? 0) <= 600
  if (!isSheet) await filters.getByLabel(`${label}:`).selectOption(option)
  else await filters.getByRole('group', { name: label, exact: true }).getByText(option, { exact: true }).click()
}
