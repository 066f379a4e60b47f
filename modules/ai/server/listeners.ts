/** What happens when others have news, and how those who must know are told. */
export const listeners = [];
