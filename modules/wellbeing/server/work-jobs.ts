import { defineRecurring } from '@patio/platform';
import { escalateReviews } from './service/casework/escalate-reviews.ts';

/** Twice in a school morning: a review that nobody made is told by noon at the latest. */
export const escalateReviewsOften = defineRecurring('wellbeing.escalate_reviews', '20 11,15 * * 1-5', escalateReviews);
