export const runsApi = {};
