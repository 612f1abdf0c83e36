/** Keys of the sign-in's payload: the token that later calls carry, and who has signed in. */
export const identity = { token: 'token', person: 'admin' };
