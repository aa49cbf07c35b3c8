/** The page's text as HTML, which adds nothing to what browsers load first. */
export const writeText = {
  html: `<div><h1>Write a review</h1>
<p>Where did you live? Search for the apartment or its landlord, then say how it was.
Your review is anonymous, even to moderators.</p>
<p>If your place is missing, “Write a review” in the menu adds it with your review.</p></div>`,
}
